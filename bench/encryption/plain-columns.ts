// The columns of `sealed-columns.ts` without encryption.
import type * as Sealed from '#server/users/sealed-columns.ts';

export const sealFor: typeof Sealed.sealFor = async (_deps, _where, plain) => plain;
export const sealTextFor: typeof Sealed.sealTextFor = async (_deps, _where, plain) => plain;
export const openAll: typeof Sealed.openAll = async (_deps, _column, values) => [...values];
export const openTexts: typeof Sealed.openTexts = async (_deps, _column, texts) => [...texts];
export const openText: typeof Sealed.openText = async (_deps, _column, text) => text;
