import { z } from 'zod';

/** What an image service answers, this site's own or an external one. Sizes in pixels. */
export const uploadedImageSchema = z.object({
  secure_url: z.string().min(1),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

/** What may be uploaded, for file inputs and messages. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
