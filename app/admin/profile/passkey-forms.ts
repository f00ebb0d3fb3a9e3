export { PasskeyAdd } from './passkey-add.tsx';
export { PasskeyRename } from './passkey-rename.tsx';
