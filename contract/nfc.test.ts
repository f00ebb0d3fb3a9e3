import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainName } from '../hindi/clean-name.ts';
import { toNfc, toStored } from '../hindi/nfc.ts';
import { contactSchema } from './contact.ts';

test('one spelling for each letter', () => {
  expect(toNfc('e\u0301')).toBe('é');
  expect(toNfc('क\u093c')).toBe('क\u093c');
  const words = 'नक्षत्र राष्ट्रीय ज़िन्दगी हृदयं';
  expect(toNfc(words)).toBe(words.normalize('NFC'));
});

test('control characters are not stored, and part words where they are spaces', () => {
  expect(toStored('क\0ख\u0007\u009fग\n\tघ\vङ')).toBe('कखग\n\tघ ङ');
});

test('marks piled up on one letter stop nobody: who sends a megabyte of them is answered', () => {
  // Putting these marks in order would take minutes.
  const pile = `क${'\u0301\u0323'.repeat(300_000)}`;
  expect(toNfc(pile).length).toBeLessThan(40);
  expect(plainName(pile).length).toBeLessThan(40);
  const sent = { name: 'क', email: 'a@example.org', message: pile };
  expect(contactSchema.safeParse(sent).success).toBe(true);
  // A name of that length is not even looked at.
  expect(contactSchema.safeParse({ ...sent, name: pile }).success).toBe(false);
});

test.each([
  ['काॅलेज', 'कॉलेज'],
  ['आॅफ़िस अाॅफ़िस अॉफ़िस', 'ऑफ़िस ऑफ़िस ऑफ़िस'],
  ['अाज अाैर अौर अाेर अोर', 'आज और और ओर ओर'],
  ['एेसा, काे, काैन, अॅप', 'ऐसा, को, कौन, ॲप'],
])('vowels that are built of others are stored whole: %s', (built, whole) => {
  expect(toStored(built)).toBe(whole.normalize('NFC'));
  expect(toNfc(whole)).toBe(whole.normalize('NFC'));
});

test('what is stored once stays as it is', () => {
  const unit = fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      expect(toStored(toStored(text))).toBe(toStored(text));
    }),
  );
});
