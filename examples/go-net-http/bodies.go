package main

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

// The bodies of requests. A field is a pointer, so that a missing one differs from one that is empty.

type profile struct {
	Email *string `json:"email"`
}

type profileChange struct {
	Email   *string `json:"email"`
	Phone   *string `json:"phone"`
	Address *string `json:"address"`
	Avatar  *string `json:"avatar"`
}

type code struct {
	VerificationCode *int  `json:"verificationCode"`
	IsVerified       *bool `json:"isVerified"`
}

type credentials struct {
	Email    *string `json:"email"`
	Password *string `json:"password"`
}

type registration struct {
	credentials
	IsVerified *bool `json:"isVerified"`
}

type rating struct {
	Rate  *float64 `json:"rate"`
	Count *int     `json:"count"`
}

type cartLine struct {
	ID          *int     `json:"id"`
	Title       *string  `json:"title"`
	Price       *float64 `json:"price"`
	Category    *string  `json:"category"`
	Image       *string  `json:"image"`
	Description *string  `json:"description"`
	Color       *string  `json:"color"`
	Rating      *rating  `json:"rating"`
	Quantity    *int     `json:"quantity"`
}

type order struct {
	Name    *string    `json:"name"`
	Email   *string    `json:"email"`
	Address *string    `json:"address"`
	Phone   *string    `json:"phone"`
	Payment *string    `json:"payment"`
	Cart    []cartLine `json:"cart"`
	Total   *float64   `json:"total"`
}

// fieldErrors has the messages about each field of a request that is invalid.
type fieldErrors map[string][]string

func (errors fieldErrors) check(isValid bool, field, message string) {
	if !isValid {
		errors[field] = append(errors[field], message)
	}
}

var (
	emailPattern  = regexp.MustCompile(`^[a-zA-Z0-9.!#$%&'*+/=?^_{|}~\x60-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$`)
	avatarPattern = regexp.MustCompile(`^($|https?://\S+$|/\S*$|data:image/(png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+={0,2}$)`)
)

func isEmail(text *string) bool {
	return text != nil && len(*text) <= 254 && emailPattern.MatchString(*text)
}

func isFilled(text *string) bool { return text != nil && strings.TrimSpace(*text) != "" }

func isMoney(amount *float64) bool {
	return amount != nil && *amount >= 0 && math.Abs(*amount*100-math.Round(*amount*100)) < 1e-6
}

func isAtLeastOne(number *int) bool { return number != nil && *number >= 1 }

func (body profile) validate(errors fieldErrors) {
	errors.check(isEmail(body.Email), "body.email", "Enter a valid e-mail address.")
}

func (body profileChange) validate(errors fieldErrors) {
	errors.check(isEmail(body.Email), "body.email", "Enter a valid e-mail address.")
	errors.check(body.Phone != nil, "body.phone", "It is missing.")
	errors.check(body.Address != nil, "body.address", "It is missing.")
	isAvatar := body.Avatar != nil && avatarPattern.MatchString(*body.Avatar)
	errors.check(isAvatar, "body.avatar", "An avatar is an http URL or an embedded image.")
}

func (body code) validate(errors fieldErrors) {
	isCode := body.VerificationCode != nil && *body.VerificationCode >= 1000 && *body.VerificationCode <= 9999
	errors.check(isCode, "body.verificationCode", "The code is a number from 1000 to 9999.")
	errors.check(body.IsVerified != nil && !*body.IsVerified, "body.isVerified", "It is false.")
}

func (body credentials) validate(errors fieldErrors) {
	errors.check(isEmail(body.Email), "body.email", "Enter a valid e-mail address.")
	errors.check(body.Password != nil && *body.Password != "", "body.password", "Enter a password.")
}

func (body registration) validate(errors fieldErrors) {
	body.credentials.validate(errors)
	errors.check(body.IsVerified != nil && *body.IsVerified, "body.isVerified", "It is true.")
}

func (line cartLine) validate(errors fieldErrors, field string) {
	errors.check(isAtLeastOne(line.ID), field+".id", "An id is a whole number above 0.")
	errors.check(isFilled(line.Title), field+".title", "It is missing.")
	errors.check(isFilled(line.Category), field+".category", "It is missing.")
	errors.check(line.Image != nil, field+".image", "It is missing.")
	errors.check(isMoney(line.Price), field+".price", "An amount has at most two decimals.")
	errors.check(isAtLeastOne(line.Quantity), field+".quantity", "A quantity is at least 1.")
}

func (body order) validate(errors fieldErrors) {
	errors.check(isFilled(body.Name), "body.name", "Enter your full name.")
	errors.check(isEmail(body.Email), "body.email", "Enter a valid e-mail address.")
	errors.check(isFilled(body.Address), "body.address", "Enter your shipping address.")
	errors.check(isFilled(body.Phone), "body.phone", "Enter your phone number.")
	isPayment := body.Payment != nil && (*body.Payment == "cod" || *body.Payment == "card")
	errors.check(isPayment, "body.payment", "Choose cod or card.")
	errors.check(len(body.Cart) > 0, "body.cart", "Your cart is empty.")
	for index, line := range body.Cart {
		line.validate(errors, "body.cart."+strconv.Itoa(index))
	}
	errors.check(isMoney(body.Total), "body.total", "An amount has at most two decimals.")
}
