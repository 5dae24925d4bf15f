// The port to traces: spans of requests and background jobs in this process.

/** Values from closed lists, and numbers; never an address, a key, or an id of a person or job. */
type SpanAttributes = Record<string, string | number | boolean>;

export type Span = {
  /** Runs a function within this span: spans started inside are its children. */
  within<T>(work: () => T): T;
  set(attributes: SpanAttributes): void;
  end(outcome?: 'failed'): void;
};

type SpanOptions = {
  kind?: 'server' | 'consumer' | 'client';
  attributes?: SpanAttributes;
  /** The W3C trace header of the caller, whose trace continues here. */
  traceparent?: string;
};

export type Tracing = {
  begin(name: string, options?: SpanOptions): Span;
  /** Sends the remaining spans, then stops. */
  close(): Promise<void>;
};

const nothing: Span = { within: (work) => work(), set: () => {}, end: () => {} };

/** Used without a collector. */
export const noTracing: Tracing = { begin: () => nothing, close: async () => {} };

/** Runs a function as one span, which is marked as failed if the function throws. */
export async function runInSpan<T>(tracing: Tracing, name: string, options: SpanOptions, work: () => Promise<T>) {
  const span = tracing.begin(name, options);
  try {
    const done = await span.within(work);
    span.end();
    return done;
  } catch (error) {
    span.end('failed');
    throw error;
  }
}
