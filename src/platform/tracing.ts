// The port to traces: spans of requests and background jobs in this process.

/** Values from closed lists, and numbers; never an address, a key, or an id of a person or job. */
export type Attributes = Record<string, string | number | boolean>;

export type Span = {
  /** Runs something as a part of this span: spans that begin inside are its children. */
  within<T>(work: () => T): T;
  set(attributes: Attributes): void;
  end(outcome?: 'failed'): void;
};

export type SpanOptions = {
  kind?: 'server' | 'consumer' | 'client';
  attributes?: Attributes;
  /** The W3C trace header of the caller, whose trace continues here. */
  traceparent?: string;
};

export type Tracing = {
  begin(name: string, options?: SpanOptions): Span;
  /** Sends what is still here, then stops. */
  close(): Promise<void>;
};

const nothing: Span = { within: (work) => work(), set: () => {}, end: () => {} };

/** Where no collector is named. */
export const noTracing: Tracing = { begin: () => nothing, close: async () => {} };

/** Work as one span, which has failed when the work does. */
export async function traced<T>(tracing: Tracing, name: string, options: SpanOptions, work: () => Promise<T>) {
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
