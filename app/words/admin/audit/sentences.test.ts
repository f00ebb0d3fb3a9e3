import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { auditActions, type CoreAction } from '../../../../contract/audit.ts';
import { audit as en } from './en.tsx';
import { audit as hi } from './hi.tsx';

type Parts = Parameters<typeof hi.sentence>[1];
const said = (language: typeof hi, action: CoreAction, given: Partial<Parts> = {}) => {
  const parts = { actor: 'मीरा', about: '“क”', themselves: false, others: 0, ...given };
  return renderToStaticMarkup(language.sentence(action, parts)).replace(/<[^>]+>/g, '');
};

test('each language arranges actor, object and count in its own way', () => {
  expect(said(en, 'article.publish', { others: 3 })).toBe('मीरा published “क” and 3 more');
  expect(said(hi, 'article.publish')).toBe('मीरा ने लेख “क” प्रकाशित किया');
  const moved = 'मीरा ने लेख “क” (और 3 अन्य) को दूसरे विषय में रखा';
  expect(said(hi, 'article.move', { others: 3 })).toBe(moved);
  for (const action of auditActions) expect(said(hi, action)).not.toContain('…');
});

test('a change of settings tells which', () => {
  const change = { about: null, settings: ['site name', 'city'] };
  expect(said(en, 'settings.change', change)).toBe('मीरा changed the settings: site name, city');
  const inHindi = { about: null, settings: ['साइट का नाम', 'शहर'] };
  expect(said(hi, 'settings.change', inHindi)).toBe('मीरा ने सेटिंग बदली: साइट का नाम, शहर');
});

test('a role is told with that of before, and that of an invitation', () => {
  const parts = { role: 'admin', formerRole: 'editor' } as const;
  expect(said(en, 'user.role', parts)).toBe(
    'मीरा changed the role of “क”, from Editor to Administrator',
  );
  expect(said(hi, 'user.role', parts)).toBe('मीरा ने “क” की भूमिका बदली: पहले संपादक, अब व्यवस्थापक');
  expect(said(en, 'user.invite', { role: 'author' })).toBe('मीरा invited “क” as Author');
  expect(said(hi, 'user.invite', { role: 'author' })).toBe('मीरा ने “क” को निमंत्रण भेजा: लेखक');
});

test('actions on one’s own account are called one’s own', () => {
  const oneself = { about: null, themselves: true };
  expect(said(en, 'user.password', oneself)).toBe('मीरा changed their own password');
  expect(said(en, 'user.passkey-gone', oneself)).toBe('मीरा removed a passkey of their own');
  expect(said(en, 'user.recovery', oneself)).toBe('मीरा made new recovery codes for themselves');
  expect(said(hi, 'user.password', oneself)).toBe('मीरा ने अपना पासवर्ड बदला');
  expect(said(hi, 'user.passkey', oneself)).toBe('मीरा ने अपने लिए पासकी जोड़ी');
  expect(said(hi, 'session.start', oneself)).toBe('मीरा ने साइन इन किया');
});

test('what was refused is told with its network and number', () => {
  const network = '192.0.2.1';
  const signIn = { actor: null, about: null, email: 'me…@example.org', network, others: 11 };
  expect(said(en, 'session.refuse', signIn)).toBe(
    'Somebody failed to sign in as somebody unknown (me…@example.org) from 192.0.2.1, 12 times',
  );
  expect(said(hi, 'session.refuse', signIn)).toBe(
    'किसी ने अनजान व्यक्ति (me…@example.org) के नाम से साइन इन करने की नाकाम कोशिश की, नेटवर्क 192.0.2.1 से, 12 बार',
  );
  const refused = { about: 'GET /a', network };
  expect(said(en, 'refusal.call', refused)).toBe('मीरा was refused GET /a from 192.0.2.1');
  expect(said(hi, 'refusal.call', refused)).toBe(
    'मीरा ने GET /a की कोशिश की, जिसकी अनुमति नहीं थी, नेटवर्क 192.0.2.1 से',
  );
  const many = { actor: null, about: null, others: 4 };
  expect(said(en, 'refusal.limit', many)).toBe(
    'Somebody reached the limit of several calls, 5 times',
  );
  expect(said(hi, 'refusal.limit', many)).toBe('किसी ने कई सीमाएँ पार कीं, 5 बार');
});

test('a failed sign-in has no known person', () => {
  const nobody = { actor: null };
  expect(said(en, 'session.refuse', nobody)).toBe('Somebody failed to sign in as “क”');
  expect(said(en, 'session.refuse', { ...nobody, about: null })).toBe(
    'Somebody failed to sign in as somebody unknown',
  );
  expect(said(hi, 'session.refuse', nobody)).toBe(
    'किसी ने “क” के नाम से साइन इन करने की नाकाम कोशिश की',
  );
  expect(said(hi, 'session.refuse', { ...nobody, about: null })).toBe(
    'किसी ने अनजान व्यक्ति के नाम से साइन इन करने की नाकाम कोशिश की',
  );
});
