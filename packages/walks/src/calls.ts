/** The calls of the specification's section 7, on whatever host: by the ends of their paths. */
export const calls = {
  listProducts: { method: 'GET', path: /\/products\/?$/ },
  getProduct: { method: 'GET', path: /\/products\/[^/]+$/ },
  getProfile: { method: 'POST', path: /\/api\/auth\/Profile$/ },
  updateProfile: { method: 'POST', path: /\/api\/auth\/updateProfile$/ },
  sendCode: { method: 'POST', path: /\/Checkout\/mail\/send-Verification-Code\/[^/]+$/ },
  register: { method: 'POST', path: /\/api\/auth\/Register$/ },
  login: { method: 'POST', path: /\/api\/auth\/Login$/ },
  placeOrder: { method: 'POST', path: /\/Checkout\/mail\/send-Order-confirmation\/[^/]+$/ },
} as const;

/** The name of a call. */
export type Call = keyof typeof calls;
