# The images for amd64 and arm64: docker buildx bake --push
#
# IMAGE_PREFIX and IMAGE_TAG name them, as in Compose; BASE_PATH and SITE_URL are built in.

variable "IMAGE_PREFIX" { default = "curiolane" }
variable "IMAGE_TAG" { default = "latest" }
variable "BASE_PATH" { default = "" }
variable "SITE_URL" { default = "" }

group "default" {
  targets = ["mock-server", "dev-server", "web"]
}

target "image" {
  context   = "."
  platforms = ["linux/amd64", "linux/arm64"]
  args = {
    BASE_PATH = BASE_PATH
    SITE_URL  = SITE_URL
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
