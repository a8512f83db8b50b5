package main

import (
	"crypto/rand"
	"crypto/subtle"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/scrypt"
)

type user struct {
	Email      string `json:"email"`
	Phone      string `json:"phone"`
	Address    string `json:"address"`
	Avatar     string `json:"avatar"`
	CreatedAt  string `json:"createdAt"`
	Orders     int    `json:"orders"`
	Membership string `json:"membership"`
}

type account struct {
	user user
	salt [16]byte
	hash [32]byte
}

// accounts are kept in memory.
type accounts struct {
	sync.Mutex
	byEmail map[string]*account
}

func derive(password string, salt [16]byte) (hash [32]byte) {
	key, err := scrypt.Key([]byte(password), salt[:], 1<<14, 8, 1, len(hash))
	if err != nil {
		panic(err)
	}
	copy(hash[:], key)
	return hash
}

// register creates an account, unless the e-mail has one.
func (all *accounts) register(email, password string) bool {
	created := &account{user: user{Email: email, CreatedAt: time.Now().UTC().Format("2006-01-02T15:04:05.000Z")}}
	if _, err := rand.Read(created.salt[:]); err != nil {
		panic(err)
	}
	created.hash = derive(password, created.salt)
	all.Lock()
	defer all.Unlock()
	if all.byEmail[strings.ToLower(email)] != nil {
		return false
	}
	all.byEmail[strings.ToLower(email)] = created
	return true
}

// isRight takes as long for an unknown e-mail as for a wrong password.
func (all *accounts) isRight(email, password string) bool {
	all.Lock()
	found := all.byEmail[strings.ToLower(email)]
	all.Unlock()
	compared := found
	if compared == nil {
		compared = &account{}
	}
	hash := derive(password, compared.salt)
	return subtle.ConstantTimeCompare(hash[:], compared.hash[:]) == 1 && found != nil
}

// edit changes and reads a profile; false when there is no account.
func (all *accounts) edit(email string, change func(*user)) (user, bool) {
	all.Lock()
	defer all.Unlock()
	found := all.byEmail[strings.ToLower(email)]
	if found == nil {
		return user{}, false
	}
	change(&found.user)
	return found.user, true
}
