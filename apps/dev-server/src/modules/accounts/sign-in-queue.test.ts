import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const ann = { email: 'ann@example.com', password: 'secret' };

test('the many right sign-ins of one client do not hold up that of another', async () => {
  const shop = await startTestApp({ variables: { TRUST_PROXY: 'on' } });
  await shop.signIn(ann.email);
  const finished: string[] = [];
  const login = async (ip: string) => {
    const { statusCode } = await shop.post('/api/auth/Login', ann, { 'x-forwarded-for': ip });
    finished.push(ip);
    return statusCode;
  };
  const many = Array.from({ length: 40 }, (_, number) => login(`2001:db8::${number + 1}`));
  const other = login('203.0.113.7');
  expect(new Set(await Promise.all([...many, other]))).toEqual(new Set([200]));
  // In order of arrival it would be the last. Some may finish before it is queued.
  expect(finished.indexOf('203.0.113.7')).toBeLessThan(many.length / 2);
  await shop.close();
});
