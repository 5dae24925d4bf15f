// The columns of `sealed-columns.ts` without encryption.
import type * as Sealed from '#server/users/sealed-columns.ts';

export const sealColumnValue: typeof Sealed.sealColumnValue = async (_deps, _where, plain) => plain;
export const sealColumnText: typeof Sealed.sealColumnText = async (_deps, _where, plain) => plain;
export const openSealedColumnValues: typeof Sealed.openSealedColumnValues = async (_deps, _column, values) => [
  ...values,
];
export const openSealedColumnTexts: typeof Sealed.openSealedColumnTexts = async (_deps, _column, texts) => [...texts];
export const openSealedColumnText: typeof Sealed.openSealedColumnText = async (_deps, _column, text) => text;
