// The real ports of the product with the named points around what they do.
import type { Server } from 'node:http';
import type { Services } from '#main/services.ts';
import type { Database } from '#platform/database/database.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import type { CrashPoint, ReachCrashPoint } from './points.ts';

/** The same services with the crash points around their ports. */
export function withCrashPoints(services: Services, reach: ReachCrashPoint): Services {
  const { storage, queue, mail, generators } = services;
  const sentIn = new WeakMap<object, string>();
  const storedAt: Record<string, CrashPoint> = {
    photos: 'photo stored, row not written',
    models: 'model stored, row not written',
    screens: 'pictures stored, job not completed',
  };
  return {
    ...services,
    db: passingCommits(services.db, sentIn, reach),
    storage: {
      ...storage,
      async put(key, bytes, type) {
        await storage.put(key, bytes, type);
        const point = storedAt[key.split('/')[0]];
        if (point) await reach(point);
      },
      async delete(key) {
        await storage.delete(key);
        await reach('during purge');
      },
    },
    queue: {
      ...queue,
      async send(definition, data, options) {
        await queue.send(definition, data, options);
        if (options?.tx) sentIn.set(options.tx, definition.name);
        if (definition.name === 'paint-job') await reach('work in the queue, not committed');
        if (definition.name === 'send-mail') await reach('email due, not committed');
      },
    },
    mail: {
      ...mail,
      async send(email) {
        await mail.send(email);
        // Those that were cut off here before come again, and must not be cut off twice.
        if (!email.code) await reach('email sent, not noted', email.to);
      },
    },
    generators: generators.map((generator) => generatorWithPoints(generator, reach)),
  };
}

function generatorWithPoints(generator: Generator, reach: ReachCrashPoint): Generator {
  const enrol: Generator['enrol'] = async (photos, report) => {
    await reach('before identity');
    const model = await generator.enrol(photos, report);
    await reach('after identity');
    return model;
  };
  if (generator.isRemote)
    return {
      ...generator,
      enrol,
      async submit(work) {
        await reach('attempt stored, not at the engine');
        await generator.submit(work);
        await reach('work at the engine, not followed');
      },
    };
  return {
    ...generator,
    enrol,
    async generate(request, options) {
      await reach('attempt stored, not at the engine');
      const [painted] = await Promise.all([
        generator.generate(request, options),
        reach('work at the engine, not followed'),
      ]);
      return painted;
    },
  };
}

/** A transaction that put an email into the queue and is through has completed a job. */
function passingCommits(db: Database, sentIn: WeakMap<object, string>, reach: ReachCrashPoint): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    let inner: object | undefined;
    const result = await db.transaction((tx) => {
      inner = tx;
      return work(tx);
    }, config);
    if (inner && sentIn.get(inner) === 'send-mail') await reach('job completed');
    return result;
  };
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The work of a call is done and committed, and its answer has not left. */
export function addCrashPointBeforeAnswers(server: Server, reach: ReachCrashPoint): void {
  const pointOf: Record<string, CrashPoint> = {
    'POST /jobs/create': 'job inserted, not answered',
    'POST /jobs/submit': 'job submitted, not answered',
  };
  server.prependListener('request', (request, response) => {
    const point = pointOf[`${request.method} ${request.url}`];
    if (!point) return;
    const end = response.end.bind(response) as (...all: unknown[]) => unknown;
    response.end = ((...all: unknown[]) => {
      void reach(point).then(() => end(...all));
      return response;
    }) as typeof response.end;
  });
}
