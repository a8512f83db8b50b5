// The eight documented routes on net/http: level `documented`.
package main

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/smtp"
	"os"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

const maxBodyBytes = 640 * 1024

type object map[string]any

// refusal is an error of the one kind that clients see.
type refusal struct {
	status  int
	code    string
	message string
	fields  fieldErrors
}

func (refused refusal) Error() string { return refused.message }

var (
	malformed   = refusal{400, "malformed_json", "The body is not valid JSON.", nil}
	noAccount   = refusal{404, "account_not_found", "There is no account for this e-mail address.", nil}
	taken       = refusal{409, "email_taken", "An account with this e-mail address already exists.", nil}
	wrong       = refusal{401, "invalid_credentials", "Invalid email or password.", nil}
	notFound    = refusal{404, "not_found", "There is nothing here.", nil}
	tooLarge    = refusal{413, "payload_too_large", "The request is larger than the server accepts.", nil}
	unavailable = refusal{503, "unavailable", "The shop is not available right now. Please try again in a moment.", nil}
	noProduct   = refusal{404, "product_not_found", "There is no such product.", nil}
	idPattern   = regexp.MustCompile(`^[1-9]\d{0,15}$`)
	productList []map[string]any
)

func invalid(fields fieldErrors) error {
	return refusal{400, "validation_failed", "Please check the marked fields.", fields}
}

func send(response http.ResponseWriter, status int, body any) {
	response.Header().Set("Content-Type", "application/json")
	response.WriteHeader(status)
	if err := json.NewEncoder(response).Encode(body); err != nil {
		log.Print(err)
	}
}

func refuse(response http.ResponseWriter, err error) {
	var refused refusal
	if !errors.As(err, &refused) {
		log.Print(err)
		refused = refusal{500, "internal", "Something went wrong on our side. Please try again.", nil}
	}
	body := object{"message": refused.message, "code": refused.code}
	if len(refused.fields) > 0 {
		body["fieldErrors"] = refused.fields
	}
	send(response, refused.status, body)
}

type validated interface{ validate(fieldErrors) }

var (
	otherEscape = regexp.MustCompile(`\\[^u]`)
	pairs       = regexp.MustCompile(`(?i)\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}`)
	lonePattern = regexp.MustCompile(`(?i)\\ud[89a-f][0-9a-f]{2}`)
)

// isText says whether a body is UTF-8 without half of a surrogate pair: encoding/json would put U+FFFD in their place.
func isText(body []byte) bool {
	// Other escapes go first, so that an escaped backslash is not taken for the beginning of one.
	escaped := otherEscape.ReplaceAll(body, nil)
	return utf8.Valid(body) && !lonePattern.Match(pairs.ReplaceAll(escaped, nil))
}

// checkNames refuses members that differ from those of the body in case, which encoding/json does not tell apart.
func checkNames(content []byte, body any) error {
	parsed, err := json.Marshal(body)
	if err != nil {
		return err
	}
	var sent, known any
	if err := errors.Join(json.Unmarshal(content, &sent), json.Unmarshal(parsed, &known)); err != nil {
		return err
	}
	return compareNames(sent, known)
}

func compareNames(sent, known any) error {
	switch sent := sent.(type) {
	case map[string]any:
		members, _ := known.(map[string]any)
		for name, value := range sent {
			member, isKnown := members[name]
			if !isKnown {
				return fmt.Errorf("json: unknown field %q", name)
			}
			if err := compareNames(value, member); err != nil {
				return err
			}
		}
	case []any:
		items, _ := known.([]any)
		// encoding/json keeps the second of two members whose names differ only in case.
		if len(items) != len(sent) {
			return errors.New("json: unknown field")
		}
		for index, value := range sent {
			if err := compareNames(value, items[index]); err != nil {
				return err
			}
		}
	}
	return nil
}

// read parses and validates a body. It says what is wrong in the words of the contract.
func read[Body validated](response http.ResponseWriter, request *http.Request) (Body, error) {
	var body Body
	content, err := io.ReadAll(http.MaxBytesReader(response, request.Body, maxBodyBytes))
	if err == nil && !isText(content) {
		return body, malformed
	}
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.DisallowUnknownFields()
	if err == nil {
		err = decoder.Decode(&body)
	}
	if err == nil && decoder.Decode(&struct{}{}) != io.EOF {
		return body, malformed
	}
	if err == nil {
		err = checkNames(content, body)
	}
	var mistyped *json.UnmarshalTypeError
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &mistyped):
		field := strings.TrimSuffix("body."+mistyped.Field, ".")
		return body, invalid(fieldErrors{field: {"It is not a " + mistyped.Type.String() + "."}})
	case errors.As(err, &long):
		return body, tooLarge
	case err != nil && strings.HasPrefix(err.Error(), "json: unknown field"):
		return body, invalid(fieldErrors{"body": {err.Error()}})
	case err != nil:
		return body, malformed
	}
	fields := fieldErrors{}
	body.validate(fields)
	if len(fields) > 0 {
		return body, invalid(fields)
	}
	return body, nil
}

// post is a route with a body: what its handler returns is sent.
func post[Body validated](status int, handle func(Body, string) (any, error)) http.HandlerFunc {
	return func(response http.ResponseWriter, request *http.Request) {
		if request.Method != http.MethodPost {
			response.Header().Set("Allow", http.MethodPost)
			refuse(response, refusal{405, "method_not_allowed", "Use POST.", nil})
			return
		}
		last := request.URL.Path[strings.LastIndex(request.URL.Path, "/")+1:]
		body, err := read[Body](response, request)
		if err == nil {
			var result any
			if result, err = handle(body, last); err == nil {
				send(response, status, result)
				return
			}
		}
		refuse(response, err)
	}
}

func mail(to, subject, text string) error {
	host := os.Getenv("SMTP_ADDR")
	if host == "" {
		fmt.Printf("To %s: %s\n", to, text)
		return nil
	}
	headers := "From: shop@example.com\r\nTo: %s\r\nSubject: %s\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n%s\r\n"
	return smtp.SendMail(host, nil, "shop@example.com", []string{to}, []byte(fmt.Sprintf(headers, to, subject, text)))
}

func findProduct(id int) (map[string]any, bool) {
	for _, product := range productList {
		if product["id"] == float64(id) {
			return product, true
		}
	}
	return nil, false
}

func getProduct(response http.ResponseWriter, request *http.Request) {
	id := strings.TrimPrefix(request.URL.Path, "/products/")
	if !idPattern.MatchString(id) {
		refuse(response, invalid(fieldErrors{"params.id": {"A product id is a positive whole number."}}))
		return
	}
	number, _ := strconv.Atoi(id)
	if product, ok := findProduct(number); ok {
		send(response, 200, product)
		return
	}
	refuse(response, noProduct)
}

func sendCode(body code, email string) (any, error) {
	if !isEmail(&email) {
		return nil, invalid(fieldErrors{"params.email": {"Enter a valid e-mail address."}})
	}
	if err := mail(email, "Your code", fmt.Sprintf("Your code is %d.", *body.VerificationCode)); err != nil {
		log.Print(err)
		return nil, unavailable
	}
	return object{"message": "The code is on its way."}, nil
}

func placeOrder(body order, email string) (any, error) {
	if !isEmail(&email) {
		return nil, invalid(fieldErrors{"params.email": {"Enter a valid e-mail address."}})
	}
	id := make([]byte, 16)
	if _, err := rand.Read(id); err != nil {
		return nil, err
	}
	lines := []string{}
	// The titles are the catalogue's: anyone can order to any e-mail.
	for index, line := range body.Cart {
		product, ok := findProduct(*line.ID)
		if !ok {
			field := fmt.Sprintf("body.cart.%d.id", index)
			return nil, refusal{409, "product_unavailable", "A product is no longer available.", fieldErrors{field: {"It is no longer sold."}}}
		}
		lines = append(lines, fmt.Sprintf("%d x %s", *line.Quantity, product["title"]))
	}
	lines = append(lines, fmt.Sprintf("Total: $%.2f", *body.Total))
	// The order is placed whether its mail arrives or not.
	if err := mail(email, "Your order", strings.Join(lines, "\r\n")); err != nil {
		log.Print(err)
	}
	return object{"message": "Your order has been placed successfully.", "orderId": fmt.Sprintf("%x", id)}, nil
}

func routes(all *accounts) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(response http.ResponseWriter, _ *http.Request) { refuse(response, notFound) })
	mux.HandleFunc("/products", func(response http.ResponseWriter, _ *http.Request) { send(response, 200, productList) })
	mux.HandleFunc("/products/", getProduct)
	mux.HandleFunc("/Checkout/mail/send-Verification-Code/", post(200, sendCode))
	mux.HandleFunc("/Checkout/mail/send-Order-confirmation/", post(201, placeOrder))
	mux.HandleFunc("/api/auth/Register", post(201, func(body registration, _ string) (any, error) {
		if !all.register(*body.Email, *body.Password) {
			return nil, taken
		}
		return object{"message": "Registered successfully"}, nil
	}))
	mux.HandleFunc("/api/auth/Login", post(200, func(body credentials, _ string) (any, error) {
		if !all.isRight(*body.Email, *body.Password) {
			return nil, wrong
		}
		return object{"message": "Login successful"}, nil
	}))
	mux.HandleFunc("/api/auth/Profile", post(200, func(body profile, _ string) (any, error) {
		if found, ok := all.edit(*body.Email, func(*user) {}); ok {
			return object{"user": found}, nil
		}
		return nil, noAccount
	}))
	mux.HandleFunc("/api/auth/updateProfile", post(200, func(body profileChange, _ string) (any, error) {
		change := func(found *user) { found.Phone, found.Address, found.Avatar = *body.Phone, *body.Address, *body.Avatar }
		if found, ok := all.edit(*body.Email, change); ok {
			return object{"user": found}, nil
		}
		return nil, noAccount
	}))
	return mux
}

func main() {
	content, err := os.ReadFile("../products.json")
	if err != nil {
		log.Fatal(err)
	}
	if err := json.Unmarshal(content, &productList); err != nil {
		log.Fatal(err)
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("listening on http://%s\n", listener.Addr())
	log.Fatal(http.Serve(listener, routes(&accounts{byEmail: map[string]*account{}})))
}
