// What somebody has chosen of the coach, remembered on this device.
import { useSyncExternalStore } from 'react';

/** Photos are taken hands-free unless that is switched off; hints are spoken only on request. */
export type CoachSettings = { spoken: boolean; handsFree: boolean };

const KEY = 'coach';
const DEFAULTS: CoachSettings = { spoken: false, handsFree: true };
const listeners = new Set<() => void>();
let last: { text: string | null; settings: CoachSettings } = { text: null, settings: DEFAULTS };

/** What is stored; what can't be read counts as not chosen. */
function read(): CoachSettings {
  const text = localStorage.getItem(KEY);
  if (text !== last.text) last = { text, settings: parse(text) };
  return last.settings;
}

function parse(text: string | null): CoachSettings {
  try {
    const { spoken, handsFree } = JSON.parse(text ?? 'null') ?? {};
    return { spoken: spoken === true, handsFree: handsFree !== false };
  } catch {
    return DEFAULTS;
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choices, and the switch for one of them. */
export function useCoachSettings(): [CoachSettings, (name: keyof CoachSettings) => void] {
  const settings = useSyncExternalStore(watch, read, () => DEFAULTS);
  function toggle(name: keyof CoachSettings): void {
    const next = { ...settings, [name]: !settings[name] };
    if (next.spoken || !next.handsFree) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
    for (const listener of listeners) listener();
  }
  return [settings, toggle];
}
