/** `Promise.withResolvers`, which the storefront's browsers need not have. */
export const withResolvers = <Value>() => {
  let resolve = (_: Value) => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};
