import type { Operation } from '../operations.ts';

/** What a reader of the OpenAPI document should know of an operation beside its schemas. */
export const operationDescriptions: Record<Operation, string> = {
  listProducts:
    'The whole catalogue, in the order in which the shop shows it. A long list may leave out the descriptions, which each product has by itself. The response has an ETag, and a compressed copy.',
  getProduct: 'The product with the number.',
  getProfile:
    'The profile of an account, by its e-mail. Where the backend has sessions, only the one that is signed in. No cache may keep it.',
  updateProfile:
    'Replaces phone, address and avatar with those that are sent; an empty text is none. Where the backend has sessions, only those of the one that is signed in.',
  // The header is described here alone: mock servers send every header that a response lists, and a storefront would
  // then wait for a code that the server made.
  sendVerificationCode:
    'Mails a one-time code of four digits, with which a registration proves that the e-mail is the shopper’s. By the documented protocol the browser makes the code and compares it. A backend that ignores the sent code and mails one of its own, which only `verifyCode` can check, says so in an optional header of the response, `Curiolane-Verification: server`; a cookie that comes with it belongs to the code.',
  register:
    'Creates an account, and opens no session: that takes a login. Where the backend checks codes, the browser must have verified the e-mail first.',
  login:
    'Signs in. The password is compared as it is, with case, blanks and every byte. Where the backend has sessions, the response sets the cookie of one, with a new value at every login, whatever cookie the request has.',
  sendOrderConfirmation:
    'Places an order and mails its confirmation. With an `Idempotency-Key` a repeated request places no second order: it gets the response of the first. The e-mail in the path is that of the order, without regard to case; name, address and phone are more than blanks; a mail has each line with the title that the catalogue has for it, and the total with two decimals.',
  getSession: 'Who is signed in, and until when.',
  logout: 'Ends this session and clears its cookie. Without a session it responds with 200, too.',
  logoutEverywhere: 'Ends every session of the account, this one included.',
  verifyCode:
    'Checks the code of a mail, where the backend makes the codes. `register` then accepts the e-mail once, from this browser.',
  listFeatures:
    'What the storefront shows only where a backend offers it. Without this route it shows none of these.',
  requestPasswordReset:
    'Mails a code of eight digits to the account with the e-mail, if there is one. Status, body, headers and time of the response are the same for every e-mail. A cookie that comes with the response belongs to the code: only this browser can use it, and a later request replaces it.',
  resetPassword:
    'Replaces the password, once, with the code of the newest mail, in the browser that asked for it. It ends every session of the account, and opens none.',
  changePassword:
    'Replaces the password of the session’s account, given the old one. Every other session of the account ends.',
  requestEmailChange:
    'Mails a code of eight digits to a new e-mail, given the password. The response is the same when the e-mail has an account already: then no code is mailed. A cookie that comes with the response belongs to the code.',
  confirmEmailChange:
    'Makes the new e-mail that of the session’s account, with the code that was mailed to it. Every other session of the account ends, and the old e-mail is told.',
  deleteAccount:
    'Deletes the session’s account, given its password, with its profile and sessions. Orders stay as records of the business, without the account.',
  listSavedProducts:
    'The products that the customer keeps for later, by their ids, the one that was saved last first. A product that is not sold any more stays until it is removed.',
  changeSavedProducts:
    'Removes products from the saved ones of the session’s account, adds others, and responds with the list, so that devices of a customer never overwrite each other. A repeated request changes nothing. A product that is saved already keeps its place. An unknown product is not added. A change that would exceed what an account keeps gets 409 and changes nothing.',
  listOrders:
    'The last hundred orders that were placed with a session of the customer, the newest first, and no guest’s; `getOrder` has the lines of each.',
  getOrder: 'An order with its lines, for the customer who placed it.',
  lookUpOrder:
    'An order with its lines, for a client that knows its number and the e-mail that it was placed with. It has neither address nor phone. An unknown number and another e-mail get the same 404.',
  settleOrder:
    'Whether the order with the `Idempotency-Key` was placed. If it was not, the key is used up, so that a delayed request cannot place it any more.',
  live: 'For a supervisor, which restarts a process that does not respond.',
  ready: 'For a load balancer, which sends no requests to a server that is not ready.',
};
