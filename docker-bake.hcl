# The images for amd64 and arm64: docker buildx bake --push
#
# IMAGE_PREFIX and IMAGE_TAG name them, as in Compose; the other variables are built in, as docs/reference/settings.md
# describes them.

variable "IMAGE_PREFIX" { default = "curiolane" }
variable "IMAGE_TAG" { default = "latest" }
variable "BASE_PATH" { default = "" }
variable "VITE_SITE_URL" { default = "" }
variable "VITE_API_URL" { default = "" }
variable "VITE_CATALOGUE_URL" { default = "" }
variable "VITE_GATING" { default = "" }
variable "VITE_SERVICE_WORKER" { default = "" }
variable "VITE_LANGUAGE" { default = "" }
variable "VITE_LOCALE" { default = "" }
variable "VITE_CURRENCY" { default = "" }

group "default" {
  targets = ["mock-server", "dev-server", "web"]
}

target "image" {
  context   = "."
  platforms = ["linux/amd64", "linux/arm64"]
  args = {
    BASE_PATH      = BASE_PATH
    SITE_URL       = VITE_SITE_URL
    API_URL        = VITE_API_URL
    CATALOGUE_URL  = VITE_CATALOGUE_URL
    GATING         = VITE_GATING
    SERVICE_WORKER = VITE_SERVICE_WORKER
    LANGUAGE       = VITE_LANGUAGE
    LOCALE         = VITE_LOCALE
    CURRENCY       = VITE_CURRENCY
  }
}

target "mock-server" {
  inherits   = ["image"]
  dockerfile = "docker/dev-server.Dockerfile"
  target     = "mock-server"
  tags       = ["${IMAGE_PREFIX}/mock-server:${IMAGE_TAG}"]
}

target "dev-server" {
  inherits   = ["image"]
  dockerfile = "docker/dev-server.Dockerfile"
  target     = "dev-server"
  tags       = ["${IMAGE_PREFIX}/dev-server:${IMAGE_TAG}"]
}

target "web" {
  inherits   = ["image"]
  dockerfile = "docker/web.Dockerfile"
  tags       = ["${IMAGE_PREFIX}/web:${IMAGE_TAG}"]
}
