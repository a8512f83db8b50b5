import type { ServerInferResponses } from '@ts-rest/core';
import type { contract } from './contract.ts';
import type { ErrorBody } from './error-body.ts';
import type { ExtensionOperation } from './extensions-contract.ts';
import { type ShopOperation, shopContract } from './shop-contract.ts';

/** The name of a documented route or of an extension. */
export type Operation = ShopOperation | ExtensionOperation;

/** The route of an operation. */
export type OperationRoute<Name extends Operation> = (typeof contract)[Name];

/** The documented statuses of an operation. */
export type OperationStatus<Name extends Operation> = keyof OperationRoute<Name>['responses'] & number;

/** The body of one documented status of an operation. */
export type OperationBody<Name extends Operation, Status extends OperationStatus<Name>> = Extract<
  ServerInferResponses<OperationRoute<Name>>,
  { status: Status }
>['body'];

/** The statuses of an operation that carry the one error body. */
export type OperationErrorStatus<Name extends Operation> = {
  [Status in OperationStatus<Name>]: OperationBody<Name, Status> extends ErrorBody ? Status : never;
}[OperationStatus<Name>];

/** Whether a route is one of the eight that the product specification documents. */
export const isDocumented = (name: Operation): name is ShopOperation => Object.hasOwn(shopContract, name);
