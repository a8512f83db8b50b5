import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from './errors.js';

const derive = promisify(scrypt);
const codeTtlMs = 10 * 60_000;

const accounts = new Map();
const codesSentAt = new Map();
const unknown = { salt: randomBytes(16), hash: randomBytes(32) };

const toKey = (email) => email.toLowerCase();

export const rememberCode = (email) => codesSentAt.set(toKey(email), Date.now());

export const register = async ({ email, password }) => {
  const sentAt = codesSentAt.get(toKey(email)) ?? 0;
  if (Date.now() - sentAt > codeTtlMs) throw new Refusal(403, 'verification_required');
  if (accounts.has(toKey(email))) throw new Refusal(409, 'email_taken');
  const salt = randomBytes(16);
  const user = {
    email,
    phone: '',
    address: '',
    avatar: '',
    createdAt: new Date().toISOString(),
    orders: 0,
    membership: '',
  };
  // Taken before the hash is there, so that of two registrations at a time one succeeds.
  accounts.set(toKey(email), { salt, hash: derive(password, salt, 32), user });
  codesSentAt.delete(toKey(email));
};

export const login = async ({ email, password }) => {
  const account = accounts.get(toKey(email));
  // An unknown e-mail takes as long as a wrong password.
  const { salt, hash } = account ?? unknown;
  const isRight = timingSafeEqual(await derive(password, salt, 32), await hash);
  if (!account || !isRight) throw new Refusal(401, 'invalid_credentials');
};

export const getUser = ({ email }) => {
  const account = accounts.get(toKey(email));
  if (!account) throw new Refusal(404, 'account_not_found');
  return account.user;
};

export const updateUser = ({ email, phone, address, avatar }) =>
  Object.assign(getUser({ email }), { phone, address, avatar });
