// The answers and the person, kept under 'state' in local storage: these six fields and nothing else (D56).
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';

export type StoredAnswersJobAndUser = {
  /** The pillar; empty while unanswered, as all of these. */
  quoteA: string;
  quoteB: string;
  gender: string;
  jobId: string;
  username: string;
  id: string;
};

const empty: StoredAnswersJobAndUser = { quoteA: '', quoteB: '', gender: '', jobId: '', username: '', id: '' };
const fields = Object.keys(empty) as (keyof StoredAnswersJobAndUser)[];

/** The known fields of a stored value, each only where it is text. */
function restore(value: unknown): StoredAnswersJobAndUser {
  const stored = (value ?? {}) as Record<string, unknown>;
  const entries = fields.map((field) => [field, typeof stored[field] === 'string' ? stored[field] : '']);
  return Object.fromEntries(entries) as StoredAnswersJobAndUser;
}

const storage: PersistStorage<StoredAnswersJobAndUser> = {
  getItem(name) {
    const text = localStorage.getItem(name);
    // No entry is an empty state: another tab may have signed out.
    if (text === null) return { state: empty };
    try {
      return { state: restore(JSON.parse(text)) };
    } catch {
      localStorage.removeItem(name);
      return { state: empty };
    }
  },
  setItem: (name, { state }) => localStorage.setItem(name, JSON.stringify(state)),
  removeItem: (name) => localStorage.removeItem(name),
};

/** Reads one field in a component: `useStoredAnswersJobAndUser((state) => state.quoteA)`. */
export const useStoredAnswersJobAndUser = create<StoredAnswersJobAndUser>()(
  persist(() => empty, { name: 'state', storage }),
);

const set = useStoredAnswersJobAndUser.setState;

/** All six fields as they stand. */
export function readAnswersJobAndUser(): StoredAnswersJobAndUser {
  return useStoredAnswersJobAndUser.getState();
}

/** Answers the first question; another pillar clears the status and what depends on it (R207). */
export function setPillarAndClearStatus(key: string): void {
  if (readAnswersJobAndUser().quoteA !== key) set({ quoteA: key, quoteB: '' });
}

/** Answers the second question; a gender that is not offered with it is cleared (D21). */
export function setStatusAndClearUnofferedGender(key: string, gendersOffered: readonly string[]): void {
  const { gender } = readAnswersJobAndUser();
  set({ quoteB: key, gender: gendersOffered.includes(gender) ? gender : '' });
}

/** Answers the third question. */
export function setGenderAnswer(gender: string): void {
  set({ gender });
}

/** Remembers the job that photos belong to. */
export function setJobId(jobId: string): void {
  set({ jobId });
}

/** Remembers who is signed in. */
export function setUser({ id, username }: { id: string; username: string }): void {
  set({ id, username });
}

/** Takes all six fields over from an earlier visit. */
export function replaceAnswersJobAndUser(state: StoredAnswersJobAndUser): void {
  set(state);
}

/** Takes the answers and the job back, keeps the person. */
export function clearAnswersAndJobId(): void {
  set({ quoteA: '', quoteB: '', gender: '', jobId: '' });
}

/** Forgets all six fields, and their entry in local storage. */
export function clearStoredAnswersJobAndUser(): void {
  set(empty);
  useStoredAnswersJobAndUser.persist.clearStorage();
}

/** Reads local storage again, as at the start (R172); writes nothing. */
export function reloadStoredAnswersJobAndUser(): void {
  void useStoredAnswersJobAndUser.persist.rehydrate();
}
