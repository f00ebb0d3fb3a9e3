/** The address of the screen in the admin. */
export const boardPath = '/admin/board';
