// Tells the load bench that the server is there.
export const dynamic = 'force-dynamic';

export function GET() {
  return Response.json({ ok: true });
}
