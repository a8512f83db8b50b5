/** The routes of both ts-rest servers, each with the zod that its library takes. */
export const createShopRoutes = (z) => {
  const product = z.object({
    id: z.number(),
    title: z.string(),
    price: z.number(),
    description: z.string(),
    category: z.string(),
    image: z.string(),
    rating: z.object({ rate: z.number(), count: z.number() }),
    color: z.string().optional(),
  });
  return {
    list: { method: 'GET', path: '/products', responses: { 200: z.array(product) } },
    item: {
      method: 'GET',
      path: '/products/:id',
      pathParams: z.object({ id: z.coerce.number() }),
      responses: { 200: product },
    },
  };
};
