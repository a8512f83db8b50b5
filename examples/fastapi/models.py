"""The bodies of requests. Pydantic refuses what is missing, mistyped or malformed before a handler runs."""

import json
from typing import Annotated, Any, Literal, Optional

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

EMAIL = (
    r"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
    r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$"
)
AVATAR = r"^(?:$|https?://\S+$|/\S*$|data:image/(?:png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+={0,2}$)"


def refuse_blank(value: str) -> str:
    if not value.strip():
        raise ValueError("Fill in this field.")
    return value


def refuse_fractions_of_cents(value: float) -> float:
    if abs(value * 100 - round(value * 100)) > 1e-6:
        raise ValueError("An amount has at most two decimals.")
    return value


def require(expected: bool):
    def check(value: bool) -> bool:
        if value is not expected:
            raise ValueError(f"It is {str(expected).lower()}.")
        return value

    return AfterValidator(check)


# Of a Literal Pydantic would take 1 for True, even when it is strict.
JustTrue = Annotated[bool, require(True)]
JustFalse = Annotated[bool, require(False)]
Email = Annotated[str, Field(pattern=EMAIL, max_length=254)]
Password = Annotated[str, Field(min_length=1, max_length=1024)]
Filled = Annotated[str, AfterValidator(refuse_blank)]
Money = Annotated[float, Field(ge=0, le=1e12, allow_inf_nan=False), AfterValidator(refuse_fractions_of_cents)]


class Model(BaseModel):
    # Without strict Pydantic would take "1" for 1.
    model_config = ConfigDict(strict=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def refuse_surrogates(cls, data: Any) -> Any:
        # Python keeps half of a surrogate pair in a text, which then fails where it is written as UTF-8.
        json.dumps(data, ensure_ascii=False).encode()
        return data


class Profile(Model):
    email: Email


class ProfileChange(Profile):
    phone: str
    address: str
    avatar: Annotated[str, Field(pattern=AVATAR)]


class Code(Model):
    verificationCode: Annotated[int, Field(ge=1000, le=9999)]
    isVerified: JustFalse


class Credentials(Model):
    email: Email
    password: Password


class Registration(Credentials):
    isVerified: JustTrue


class Rating(Model):
    rate: Annotated[float, Field(ge=0, le=5)]
    count: Optional[int] = None


class CartLine(Model):
    id: Annotated[int, Field(ge=1)]
    title: Annotated[str, Field(min_length=1)]
    price: Money
    category: Annotated[str, Field(min_length=1)]
    image: str
    description: str = ""
    color: Optional[str] = None
    rating: Optional[Rating] = None
    quantity: Annotated[int, Field(ge=1)]


class Order(Model):
    name: Filled
    email: Email
    address: Filled
    phone: Filled
    payment: Literal["cod", "card"]
    cart: Annotated[list[CartLine], Field(min_length=1)]
    total: Money
