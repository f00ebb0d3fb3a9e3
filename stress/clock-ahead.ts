/**
 * Imported before a program: its clock goes so many milliseconds ahead of the machine's, which a machine
 * whose clock is wrong does to everything that asks for the time.
 */
const ahead = Number(process.env.CLOCK_AHEAD ?? 0);
const { now } = Date;
const later = () => now() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [later()], made),
  get: (target, key, receiver) => (key === 'now' ? later : Reflect.get(target, key, receiver)),
});
