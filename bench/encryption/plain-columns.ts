// The columns of `sealed-columns.ts` without encryption.
import type * as Sealed from '#server/users/sealed-columns.ts';

export const sealFor: typeof Sealed.sealColumnValue = async (_deps, _where, plain) => plain;
export const sealTextFor: typeof Sealed.sealColumnText = async (_deps, _where, plain) => plain;
export const openAll: typeof Sealed.openColumnValues = async (_deps, _column, values) => [...values];
export const openTexts: typeof Sealed.openColumnTexts = async (_deps, _column, texts) => [...texts];
export const openText: typeof Sealed.openColumnText = async (_deps, _column, text) => text;
