// Addresses that would say something to a mail server beyond who the e-mail is for.
import { expect, test } from 'vitest';
import { checkAndLowercaseCompanyEmail } from './address.ts';

const domains = ['infosys.com', 'example.com'];

test.each([
  'a@infosys.com\r\nRCPT TO:<other@example.com>',
  'a\r\nBcc: other@example.com\r\n@infosys.com',
  'a\n@infosys.com',
  'a\r@infosys.com',
  'a\u0000@infosys.com',
  'a@evil.example\r\n@infosys.com',
  'a,other@infosys.com',
  'a;other@infosys.com',
  'a <other@infosys.com>',
  '<a@infosys.com>',
  '"a@evil.example"@infosys.com',
  'a@evil.example>@infosys.com',
  'a\u2028@infosys.com',
  'a@infosys.com\u0085',
  'a%0d%0a@evil.example',
])('no command of SMTP and no header gets in with an address: %j', (text) => {
  expect(() => checkAndLowercaseCompanyEmail(text, domains)).toThrow(
    expect.objectContaining({ code: expect.stringMatching(/^email_/) }),
  );
});
