import type { ReactNode } from 'react';
import { prescribed } from '../../../contract/prescribed-texts.ts';

export const account = {
  workNeedsScript:
    'This page is for people with an account and needs JavaScript. Please allow it for this site.',
  needsScript: 'Signing in needs JavaScript. Please allow it for this site.',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  passwordRule: prescribed.passwordRule,
  passwordsDiffer: prescribed.passwordsDiffer,
  back: 'Back',
  makeAccount: 'Make an account',
  nobodyYet:
    'Nobody has an account here yet. The first one is the administrator’s: open the address for it that was printed where the site was started.',
  noSignUp: 'This site makes no new accounts by itself. Ask the editors for an invitation.',
  linkInstead: 'Sign in by a link',
  linkInsteadHint: 'The one of your account. You get a link that signs you in.',
  enter: 'Go on, and you are signed in on this device.',
  otherBrowser:
    'Will you open the link in another browser or on another device? There, give this code:',
  browserCode: 'Code',
  browserCodeHint:
    'You have asked for the link in another browser or on another device. Give the six digits that are shown there.',
  forgottenQuestion: 'Forgotten your password?',
  haveAccount: 'Already have an account?',
  usePasskey: 'Use a passkey',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows now.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of those you kept, of letters and digits. Each works once.',
  useApp: 'Use the app instead',
  useRecovery: 'Use a recovery code instead',
  confirmEmail: 'Confirm your e-mail',
  linkSent: (email: ReactNode): ReactNode => (
    <>
      A mail is on its way to {email}. Open the link in it, then you can go on. Look into the spam
      folder too.
    </>
  ),
  sendAgain: 'Send again',
  confirmText: 'With this you confirm that the e-mail is yours to which the link was sent.',
  confirmPasswordHint: 'That of your account here. If you have not made one, close this page.',
  confirmNow: 'It is mine',
  goOn: 'Go on',
  forgotten: 'Forgotten Password',
  forgottenHint: 'The one you sign in with. You get a link to choose a new password.',
  sendLink: 'Send me a link',
  backToSignIn: 'Back to Sign In',
  anotherEmail: 'Try another e-mail',
  newPassword: 'New Password',
  newPasswordField: 'New password',
  newPasswordAgain: 'New password again',
  resetFor: (name: ReactNode, email: string): ReactNode => (
    <>
      For {name} ({email}). You will be signed out on all other devices.
    </>
  ),
  savePassword: 'Save password',
  passwordSaved: 'The new password is saved.',
  uselessLink: 'This link does not work',
  linkUsed: 'It has been used already, or it is too old.',
  askForLink: 'Ask for a new link',
  invitation: 'Invitation',
  askInviter: 'Ask whoever invited you for a new one.',
  welcome: 'Welcome',
  roles: {
    admin: 'You are invited as an administrator.',
    editor: 'You are invited as an editor.',
    author: 'You are invited as an author.',
    contributor: 'You are invited as a contributor.',
  },
  willSignInWith: (email: ReactNode): ReactNode => <>You will sign in with {email}.</>,
  acceptWith: (email: ReactNode): ReactNode => (
    <>You read here as {email}: accept with this account. What you have saved and written stays.</>
  ),
  acceptAsOwn: (email: ReactNode): ReactNode => (
    <>You are signed in as {email}: accept with this account. What you have written stays.</>
  ),
  accept: 'Accept',
  signInToAccept: 'Sign in to accept',
  otherAccount: 'Sign in with another account',
  nameHint: 'As it should appear on your articles, in any script.',
  makeMyAccount: 'Make my account',
  loading: prescribed.loading,
  typeHindi: 'Type in Hindi',
  typing: {
    on: 'Typing in Hindi',
    off: 'Typing in Hindi is off',
    failed: 'Typing in Hindi could not be loaded',
  },
  /** `latin` is what was typed; the words are its Hindi candidates. */
  wordsFor: (latin: string) => `Words for ${latin}`,
  /** Shown when text in an old Hindi font is pasted. */
  oldFont: {
    question: 'This looks like Hindi in an old font (Kruti Dev).',
    convert: 'Convert to Unicode',
    keep: 'Keep',
  },
  voice: {
    speak: 'Speak Hindi',
    listening: 'Listening',
    denied: 'The microphone may not be used here. Allow it in the settings of your browser.',
    noMicrophone: 'No microphone was found.',
    away: 'The service that writes speech down does not answer. Try again later.',
    failed: 'This browser cannot write down Hindi.',
    noPlace: 'Click where the words should stand, and say them again.',
  },
  /** The label of the region in which toasts appear. */
  notifications: 'Notifications',
};
