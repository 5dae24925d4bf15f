// The poll endpoint as it is usually written: the token's owner, the job, its place, a query each.
import { createHash } from 'node:crypto';
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, boolean, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { z } from 'zod';

const moment = (name) => timestamp(name, { withTimezone: true });

const tokens = pgTable('tokens', {
  hash: text('hash').primaryKey(),
  kind: text('kind').notNull(),
  signInId: text('sign_in_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

const signIns = pgTable('sign_ins', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});

const jobs = pgTable('jobs', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  status: text('status').notNull(),
  stage: text('stage').notNull(),
  progress: real('progress').notNull(),
  wasTrained: boolean('was_trained').notNull(),
  imageKey: text('image_key'),
  queueNumber: bigint('queue_number', { mode: 'number' }),
  startedAt: moment('started_at'),
});

const body = z.object({ job_id: z.string().max(64) });
const db = drizzle(new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }));

/** Answers a poll: the HTTP status and what to send. */
export async function answerJobStatusPoll(authorization, given) {
  const asked = body.safeParse(given);
  if (!asked.success) return { status: 400, body: { error: 'Bad request' } };
  const token = authorization?.replace(/^Bearer /, '') ?? '';
  const now = new Date();
  const [caller] = await db
    .select({ userId: signIns.userId })
    .from(tokens)
    .innerJoin(signIns, eq(signIns.id, tokens.signInId))
    .where(
      and(
        eq(tokens.hash, createHash('sha256').update(token).digest('base64url')),
        eq(tokens.kind, 'access'),
        gt(tokens.expiresAt, now),
        gt(signIns.expiresAt, now),
        isNull(signIns.endedAt),
      ),
    );
  if (!caller) return { status: 401, body: { error: 'Not signed in' } };
  const [job] = await db.select().from(jobs).where(eq(jobs.id, asked.data.job_id));
  if (job?.userId !== caller.userId) return { status: 404, body: { error: 'No such job' } };
  const { status, stage, progress, wasTrained } = job;
  return {
    status: 200,
    body: {
      data: {
        video_url: job.imageKey,
        status,
        stage,
        progress,
        position: await positionOf(job),
        model_trained: wasTrained,
      },
    },
  };
}

async function positionOf({ status, startedAt, queueNumber }) {
  if (status !== 'queue' || startedAt) return null;
  const [{ ahead }] = await db
    .select({ ahead: count() })
    .from(jobs)
    .where(and(eq(jobs.status, 'queue'), lt(jobs.queueNumber, queueNumber)));
  return ahead;
}
