/** Basic authorization from the user and the password of a URL, which `fetch` refuses in a URL; empty without them. */
export const urlAuthorization = ({ username, password }: URL): { authorization?: string } => {
  if (username === '' && password === '') return {};
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(text).toString('base64')}` };
};
