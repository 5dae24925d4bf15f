// Settings of pose guidance, stored on this device.
import { useSyncExternalStore } from 'react';

/** Photos are taken hands-free unless that is switched off; hints are spoken only on request. */
type GuidanceSettings = { spoken: boolean; handsFree: boolean };

const KEY = 'pose-guidance';
/** The key that versions before this one used. */
const FORMER_KEY = 'coach';
const DEFAULTS: GuidanceSettings = { spoken: false, handsFree: true };
const listeners = new Set<() => void>();
let last: { text: string | null; settings: GuidanceSettings } = { text: null, settings: DEFAULTS };

/** What is stored; what can't be read counts as not chosen. */
function read(): GuidanceSettings {
  const text = localStorage.getItem(KEY) ?? localStorage.getItem(FORMER_KEY);
  if (text !== last.text) last = { text, settings: parse(text) };
  return last.settings;
}

function parse(text: string | null): GuidanceSettings {
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
export function useGuidanceSettingsAndToggle(): [GuidanceSettings, (name: keyof GuidanceSettings) => void] {
  const settings = useSyncExternalStore(watch, read, () => DEFAULTS);
  function toggle(name: keyof GuidanceSettings): void {
    const next = { ...settings, [name]: !settings[name] };
    localStorage.removeItem(FORMER_KEY);
    if (next.spoken || !next.handsFree) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
    for (const listener of listeners) listener();
  }
  return [settings, toggle];
}
