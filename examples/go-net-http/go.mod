module example.com/shop

go 1.19

require golang.org/x/crypto v0.14.0
