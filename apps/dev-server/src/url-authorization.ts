/** The header that says the user and the password of a URL, which `fetch` takes in no URL; none where it has none. */
export const urlAuthorization = ({ username, password }: URL): { authorization?: string } => {
  if (username === '' && password === '') return {};
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(text).toString('base64')}` };
};
