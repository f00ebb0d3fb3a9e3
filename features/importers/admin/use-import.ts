import { useFollowed } from '../../../app/admin/use-followed.ts';
import { type Import, importSchema, isActive } from '../contract.ts';

const workIn = ({ _id, state }: Import) => (isActive(state) ? _id : undefined);

/** Follows an import while it is under way. */
export const useImport = (loaded: Import): Import =>
  useFollowed(loaded, { path: `/api/imports/${loaded._id}`, schema: importSchema, workIn });
