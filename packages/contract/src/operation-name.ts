import * as z from 'zod/mini';
import { contract } from './contract.ts';

type Name = keyof typeof contract;

const names = Object.keys(contract) as [Name, ...Name[]];

/** The name of a route of the contract, as the development tools take it. */
export const operationName = z.enum(names, { error: `An operation is one of ${names.join(', ')}.` });

export type OperationName = Name;
