// The baseline on Express 5.
import express from 'express';
import { answerJobStatusPoll } from './job-status.mjs';

const app = express();
app.disable('x-powered-by');
app.use(express.json());
app.get('/health', (_request, response) => response.json({ ok: true }));
app.post('/jobs/getJobStatus', async (request, response) => {
  const { status, body } = await answerJobStatusPoll(request.get('authorization'), request.body);
  response.status(status).json(body);
});
app.listen(Number(process.env.PORT), '127.0.0.1');
