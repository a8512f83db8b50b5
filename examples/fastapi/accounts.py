"""Accounts, in memory."""

import hashlib
import hmac
import secrets
from dataclasses import asdict, dataclass, field
from datetime import datetime, timezone


def derive(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1)


@dataclass
class User:
    email: str
    phone: str = ""
    address: str = ""
    avatar: str = ""
    createdAt: str = field(
        default_factory=lambda: datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    )
    orders: int = 0
    membership: str = ""


class Accounts:
    def __init__(self) -> None:
        self._users: dict[str, User] = {}
        self._secrets: dict[str, tuple[bytes, bytes]] = {}
        # Compared with for an unknown e-mail, which then takes as long as a wrong password.
        self._dummy = (b"salt", derive("", b"salt"))

    def register(self, email: str, password: str) -> bool:
        """Creates an account, unless the e-mail has one."""
        key = email.lower()
        if key in self._users:
            return False
        salt = secrets.token_bytes(16)
        self._users[key] = User(email)
        self._secrets[key] = (salt, derive(password, salt))
        return True

    def is_right(self, email: str, password: str) -> bool:
        salt, expected = self._secrets.get(email.lower(), self._dummy)
        same = hmac.compare_digest(derive(password, salt), expected)
        return same and email.lower() in self._users

    def find(self, email: str) -> dict | None:
        user = self._users.get(email.lower())
        return asdict(user) if user else None

    def change(self, email: str, phone: str, address: str, avatar: str) -> None:
        user = self._users[email.lower()]
        user.phone, user.address, user.avatar = phone, address, avatar
