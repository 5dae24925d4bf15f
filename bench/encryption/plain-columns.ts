// The columns of `sealed-columns.ts` without encryption.
import type * as Sealed from '#server/users/sealed-columns.ts';

export const sealColumnBytes: typeof Sealed.sealColumnBytes = async (_deps, _where, plain) => plain;
export const sealColumnText: typeof Sealed.sealColumnText = async (_deps, _where, plain) => plain;
export const openSealedColumnBytes: typeof Sealed.openSealedColumnBytes = async (_deps, _column, values) => [...values];
export const openSealedColumnTexts: typeof Sealed.openSealedColumnTexts = async (_deps, _column, texts) => [...texts];
export const openSealedColumnText: typeof Sealed.openSealedColumnText = async (_deps, _column, text) => text;
