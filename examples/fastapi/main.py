"""The eight documented routes on FastAPI: level `documented`."""

import json
import os
import smtplib
from email.message import EmailMessage
from pathlib import Path as File
from typing import Annotated
from uuid import uuid4

import uvicorn
from accounts import Accounts
from fastapi import FastAPI, Path
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from models import EMAIL, Code, Credentials, Order, Profile, ProfileChange, Registration
from starlette.exceptions import HTTPException

PRODUCTS = json.loads((File(__file__).parent.parent / "products.json").read_text())
STORED = {product["id"]: product for product in PRODUCTS}

app = FastAPI()
accounts = Accounts()
Email = Annotated[str, Path(pattern=EMAIL, max_length=254)]


def error(status: int, code: str, message: str, **more) -> JSONResponse:
    return JSONResponse({"message": message, "code": code, **more}, status_code=status)


@app.exception_handler(RequestValidationError)
async def refuse_invalid(_request, exception: RequestValidationError) -> JSONResponse:
    """FastAPI says 422 by itself, and names the places in lists."""
    problems = exception.errors()
    if any(problem["type"] == "json_invalid" for problem in problems):
        return error(400, "malformed_json", "The body is not valid JSON.")
    fields: dict[str, list[str]] = {}
    for problem in problems:
        place, *path = problem["loc"]
        name = ".".join(str(key) for key in ("params" if place == "path" else place, *path))
        fields.setdefault(name, []).append(problem["msg"])
    return error(400, "validation_failed", "Please check the marked fields.", fieldErrors=fields)


@app.exception_handler(HTTPException)
async def refuse(_request, exception: HTTPException) -> JSONResponse:
    codes = {400: "malformed_json", 404: "not_found", 405: "method_not_allowed"}
    code = codes.get(exception.status_code, "internal")
    response = error(exception.status_code, code, str(exception.detail))
    response.headers.update(exception.headers or {})
    return response


@app.exception_handler(Exception)
async def fail(_request, _exception: Exception) -> JSONResponse:
    return error(500, "internal", "Something went wrong on our side. Please try again.")


def send_mail(to: str, subject: str, text: str) -> None:
    host = os.environ.get("SMTP_HOST")
    if not host:
        print(f"To {to}: {text}", flush=True)
        return
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "shop@example.com", to, subject
    mail.set_content(text)
    with smtplib.SMTP(host, int(os.environ["SMTP_PORT"])) as connection:
        connection.send_message(mail)


@app.get("/products")
def list_products():
    return PRODUCTS


@app.get("/products/{id}")
def get_product(id: Annotated[str, Path(pattern=r"^[1-9]\d{0,15}$")]):
    product = STORED.get(int(id))
    return product or error(404, "product_not_found", f"There is no product {id}.")


def no_account() -> JSONResponse:
    return error(404, "account_not_found", "There is no account for this e-mail address.")


@app.post("/api/auth/Profile")
def get_profile(body: Profile):
    user = accounts.find(body.email)
    return {"user": user} if user else no_account()


@app.post("/api/auth/updateProfile")
def update_profile(body: ProfileChange):
    if not accounts.find(body.email):
        return no_account()
    accounts.change(**body.model_dump())
    return {"user": accounts.find(body.email)}


@app.post("/Checkout/mail/send-Verification-Code/{email}")
def send_code(email: Email, body: Code):
    try:
        send_mail(email, "Your code", f"Your code is {body.verificationCode}.")
    except (OSError, smtplib.SMTPException) as problem:
        print(f"The code for {email} was not sent: {problem}", flush=True)
        return error(503, "unavailable", "The shop is not available right now. Please try again in a moment.")
    return {"message": "The code is on its way."}


@app.post("/api/auth/Register", status_code=201)
def register(body: Registration):
    if accounts.register(body.email, body.password):
        return {"message": "Registered successfully"}
    return error(409, "email_taken", "An account with this e-mail address already exists.")


@app.post("/api/auth/Login")
def login(body: Credentials):
    if accounts.is_right(body.email, body.password):
        return {"message": "Login successful"}
    return error(401, "invalid_credentials", "Invalid email or password.")


@app.post("/Checkout/mail/send-Order-confirmation/{email}", status_code=201)
def place_order(email: Email, body: Order):
    # The titles are the catalogue's: anyone can order to any e-mail.
    for index, line in enumerate(body.cart):
        if line.id not in STORED:
            fields = {f"body.cart.{index}.id": ["It is no longer sold."]}
            return error(409, "product_unavailable", "A product is no longer available.", fieldErrors=fields)
    lines = [f"{line.quantity} x {STORED[line.id]['title']}" for line in body.cart]
    try:
        send_mail(email, "Your order", "\n".join([*lines, f"Total: ${body.total:.2f}"]))
    except (OSError, smtplib.SMTPException) as problem:
        # The order is placed all the same.
        print(f"The mail to {email} was not sent: {problem}", flush=True)
    return {"message": "Your order has been placed successfully.", "orderId": str(uuid4())}


if __name__ == "__main__":
    config = uvicorn.Config(app, host="127.0.0.1", port=int(os.environ.get("PORT", "3000")), log_level="warning")
    server = uvicorn.Server(config)
    socket = config.bind_socket()
    socket.listen()
    print(f"listening on http://127.0.0.1:{socket.getsockname()[1]}", flush=True)
    server.run(sockets=[socket])
