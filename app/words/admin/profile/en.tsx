import type { ReactNode } from 'react';
import type { Catalogue } from '../../catalogue.ts';

export const profile = {
  notices: { title: 'Mails and notifications', open: 'Choose language and mails' },
  about: {
    title: 'About me',
    waiting: (email: string) =>
      `${email} becomes your e-mail when you open the link in the mail to it.`,
    unconfirmed: (email: string) =>
      `Nobody has confirmed yet that ${email} is yours. A link in a mail to it does.`,
    confirm: 'Send the mail',
    withdraw: 'Cancel the change',
    withdrawn: 'Your e-mail stays as it is.',
    emailHint: 'You sign in with it. Readers never see it.',
    bio: 'Short biography',
    bioHint: 'A sentence or two, shown on your page and under your articles.',
    saving: 'Saving…',
    saved: 'Your profile is saved.',
  },
  picture: {
    add: 'Add a picture',
    change: 'Change picture',
    sending: 'Sending the picture',
    sent: 'The picture is there. Save to keep it.',
  },
  account: 'My account',
  membership: {
    title: 'Membership',
    levels: { member: 'Member', supporter: 'Supporter' },
    until: (day: string) => `until ${day}`,
    ended: (day: string) => `ended on ${day}`,
  },
  changePassword: 'Change password',
  lastUsed: (time: ReactNode) => <>Last used {time}</>,
  typing: {
    title: 'Typing in Hindi',
    layout: 'Keyboard',
    ways: {
      sound: 'By sound, in Latin letters',
      inscript: 'InScript',
      remington: 'Remington, as for Kruti Dev',
    },
    soundHint: () => (
      <>
        For namaste the list offers <span lang="hi">नमस्ते</span>. For this device.
      </>
    ),
    wayHint: {
      inscript: 'For a keyboard with keys, laid out as the standard says. For this device.',
      remington:
        'For a keyboard with keys, laid out as the old typewriter and the font Kruti Dev. For this device.',
    },
    keys: 'The keys',
    keysHint: 'Above with Shift, below without.',
    hands: { left: 'Left hand', right: 'Right hand' },
    enterBreaks: 'Enter also begins a new line',
    voice: 'A button that writes down what you say',
    voiceHint:
      'Your browser sends the sound to its maker, Chrome to Google, to have it written down. Therefore this is off until you switch it on. For this device.',
    noVoice: 'This browser cannot write down what is said.',
    enterHint: 'Without this, Enter only takes the word that the list offers. For this device.',
  },
  devices: {
    title: 'Signed-in devices',
    note: 'If you do not know one of them, sign it out and change your password.',
    current: 'This device',
    signOut: 'Sign out',
    since: (time: ReactNode) => <>Signed in {time}</>,
    signOutOf: (device: string, time: string) => `Sign out ${device}, signed in ${time}`,
    signOutElsewhere: 'Sign out everywhere else',
    nowhereElse: 'You are signed in nowhere else.',
  },
  passkeys: {
    title: 'Passkeys',
    note: 'With a passkey your phone or computer signs you in, by your finger, face or PIN: without password and code.',
    impossible: 'This browser cannot make or use passkeys here.',
    unused: 'Not used yet',
    add: 'Add a passkey',
    addNow: 'Add passkey',
    added: 'The passkey is added.',
    nameHint: 'By which you will know the device.',
    rename: 'Rename',
    renameThat: (name: string) => `Rename ${name}`,
    renameTitle: 'Rename the passkey',
    removeThat: (name: string) => `Remove ${name}`,
    removal: (name: string) => `Remove the passkey “${name}”?`,
    removalText: 'It will no longer sign you in.',
  },
  twoStep: {
    title: 'Two-step sign-in',
    note: 'With a code from an authenticator app on your phone in addition to the password, a stolen password alone opens nothing.',
    since: (time: ReactNode) => (
      <>
        <span className="pill green">On</span> since {time}
      </>
    ),
    codesLeft: (many: number) =>
      many === 0
        ? 'No recovery code is left: make new ones before you lose your phone.'
        : `${many} of your recovery codes ${many === 1 ? 'is' : 'are'} left.`,
    demanded: 'This site requires two-step sign-in. Turn it on here, then go on.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    titles: {
      setup: 'Turn on two-step sign-in',
      renew: 'New recovery codes',
      off: 'Turn off two-step sign-in',
    },
    questions: {
      renew: 'The codes you have now will work no longer.',
      off: 'The password alone will sign you in again. Your recovery codes will be gone.',
    },
    makeCodes: 'Make new codes',
  },
  setup: {
    scan: (uri: string) => (
      <>
        Scan this with an authenticator app, or <a href={uri}>open it</a> in one on this device.
      </>
    ),
    qrCode: 'The secret for your authenticator app, as a QR code',
    type: 'Or type this secret into it:',
  },
  codes: {
    title: 'Keep your recovery codes',
    text: 'Each of these codes signs you in once, in place of the app. Keep them where you do not keep your phone: they are not shown again.',
    label: 'Recovery codes',
    copied: 'Recovery codes copied.',
    notCopied: 'The codes could not be copied. Please download or print them.',
    download: 'Download',
    print: 'Print',
    confirm: 'I have kept them',
  },
  data: {
    title: 'What is kept about you',
    about:
      'What stands on this page. Besides it, until you delete your account or what it is about:',
    messages:
      'messages that you wrote to the editors with this e-mail, until they delete them or you delete your account',
    consents:
      'in the register of consents, what you agreed to, in which words and when, under a mark from which your e-mail cannot be read; what you have taken back, as by deleting your account, for two years more, unless the site has set another time',
    log: 'in the log of this site, that you signed in and changed your account: for two years, unless the site has set another time; without your name, e-mail and network once the account is deleted',
    backups:
      'backups of the site, which hold what there was when they were made, until newer ones replace them: months at most, unless the site has set another time',
    download: 'Download my data',
    file: 'my-data.json',
    remove: 'Delete my account',
  },
  removal: {
    title: 'Delete your account?',
    text: 'Your name, e-mail, password, passkeys, devices, comments and messages to the editors are deleted at once, for good. What stays are the lines of the log and of the register of consents, without your name, for some months what stands in backups and, if you are kept from commenting, for a year a mark made from your e-mail, from which it cannot be read.',
    action: 'Delete for good',
  },
};

export type ProfileWords = Catalogue<typeof profile>;
