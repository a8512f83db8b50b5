import { expectTypeOf, test } from 'vitest';
import { contractRoutes } from './contract-routes.ts';
import type { Handler, Handlers } from './handlers.ts';
import type { RouteBody, RouteHeaders, RouteRequest, RouteResponse } from './route-types.ts';
import { errorBodies, greetings } from './testing/greetings.ts';
import { completeHandlers } from './unwritten-handlers.ts';

type Greet = (typeof greetings)['greet'];

test('a forgotten handler does not compile', () => {
  // @ts-expect-error greet is missing
  () => contractRoutes(greetings, {}, { errorBodies });
  expectTypeOf<Record<never, never>>().not.toExtend<Handlers<typeof greetings>>();
});

test('a forgotten handler compiles where examples stand in for it, and a handler without a route does not', () => {
  const handlers = completeHandlers(greetings, {}, { respondWith: '501' });
  expectTypeOf(handlers).toEqualTypeOf<Handlers<typeof greetings>>();
  // @ts-expect-error the contract has no route wave
  () => completeHandlers(greetings, { wave: () => ({ status: 200 }) }, { respondWith: '501' });
});

test('a handler without a route does not compile', () => {
  const greet: Handler<Greet> = () => ({ status: 400, body: { error: 'No.' } });
  // @ts-expect-error the contract has no route wave
  () => contractRoutes(greetings, { greet, wave: greet }, { errorBodies });
});

test('params, headers and body of a request are inferred', () => {
  expectTypeOf<RouteRequest<Greet>['params']>().toEqualTypeOf<{ name: string }>();
  expectTypeOf<RouteRequest<Greet>['body']>().toEqualTypeOf<{ times: number }>();
  expectTypeOf<RouteHeaders<Greet>['x-tone']>().toEqualTypeOf<'warm' | 'cool' | undefined>();
});

test('a route without headers infers none', () => {
  expectTypeOf<RouteHeaders<Omit<Greet, 'headers'>>>().toEqualTypeOf<Record<never, never>>();
});

test('a response of an undocumented status or with a wrong body does not compile', () => {
  expectTypeOf<{ status: 400; body: { error: string } }>().toExtend<RouteResponse<Greet>>();
  expectTypeOf<{ status: 204; body: { error: string } }>().not.toExtend<RouteResponse<Greet>>();
  expectTypeOf<{ status: 400; body: { message: string } }>().not.toExtend<RouteResponse<Greet>>();
});

test('an undocumented status does not compile without strictStatusCodes either', () => {
  type Lenient = Omit<Greet, 'strictStatusCodes'>;
  expectTypeOf<{ status: 204; body: unknown }>().not.toExtend<RouteResponse<Lenient>>();
});

test('the body of a status is inferred', () => {
  expectTypeOf<RouteBody<Greet, 500>>().toEqualTypeOf<{ error: string }>();
  expectTypeOf<RouteBody<Greet, 204>>().toBeNever();
});
