// The columns of `sealed-columns.ts` without encryption.
import type * as Sealed from '#server/users/sealed-columns.ts';

export const sealColumnValue: typeof Sealed.sealColumnValue = async (_deps, _where, plain) => plain;
export const sealColumnText: typeof Sealed.sealColumnText = async (_deps, _where, plain) => plain;
export const openColumnValues: typeof Sealed.openColumnValues = async (_deps, _column, values) => [...values];
export const openColumnTexts: typeof Sealed.openColumnTexts = async (_deps, _column, texts) => [...texts];
export const openColumnText: typeof Sealed.openColumnText = async (_deps, _column, text) => text;
