// The baseline as a route handler of Next.js.
import { jobStatus } from '../../../../job-status.mjs';

export async function POST(request) {
  const { status, body } = await jobStatus(request.headers.get('authorization'), await request.json());
  return Response.json(body, { status });
}
