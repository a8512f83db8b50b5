import type { ServerInferResponses } from '@ts-rest/core';
import type { AdditionOperation } from './additions-contract.ts';
import { contract } from './contract.ts';
import type { ErrorBody } from './error-body.ts';
import { type ShopOperation, shopContract } from './shop-contract.ts';

/** Every call by name: the documented eight and the additions. */
export const operations = contract;

/** The name of a documented call or of an addition. */
export type Operation = ShopOperation | AdditionOperation;

/** The route of an operation. */
export type RouteOf<Name extends Operation> = (typeof operations)[Name];

/** The statuses that an operation documents. */
export type StatusOf<Name extends Operation> = keyof RouteOf<Name>['responses'] & number;

/** The body of one documented status of an operation. */
export type BodyOf<Name extends Operation, Status extends StatusOf<Name>> = Extract<
  ServerInferResponses<RouteOf<Name>>,
  { status: Status }
>['body'];

/** The statuses of an operation that carry the one error body. */
export type ErrorStatusOf<Name extends Operation> = {
  [Status in StatusOf<Name>]: BodyOf<Name, Status> extends ErrorBody ? Status : never;
}[StatusOf<Name>];

/** Whether a call is one of the eight that the product's specification documents. */
export const isDocumented = (name: Operation): name is ShopOperation => Object.hasOwn(shopContract, name);
