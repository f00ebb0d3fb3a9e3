import { compareSync } from 'bcryptjs';
import { answerJobs } from '../machine/thread-pool.ts';
import type { HashCheck } from './imported-passwords.ts';

/** What a worker thread runs: bcrypt takes up to a second. */
answerJobs(({ password, hash }: HashCheck) => compareSync(password, hash));
