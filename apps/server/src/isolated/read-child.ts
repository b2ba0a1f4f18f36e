import { limits, picturesWantedSchema, recognisedPageSchema } from '@schole/core';
import { drawSlide, readFile, readPictures } from '@schole/sources';
import { z } from 'zod';
import { serve } from './serve.ts';

const fileSchema = z.strictObject({
  fileName: z.string(),
  page: z.strictObject({ address: z.string(), charset: z.string().exactOptional() }).optional(),
  recognised: z.array(recognisedPageSchema).optional(),
});

const slideSchema = z.strictObject({ slide: z.number().int().min(1).max(limits.filePages) });

// A process of its own: reads the files it receives, one after the other, under the permissions its parent chose. Its input
// is the name of a file to read, with where it was fetched from and what was recognised in its pictures, what of a file's
// pictures is wanted, or which slide is to be drawn.
serve((input, bytes, onProgress) => {
  const drawn = slideSchema.safeParse(input);
  if (drawn.success) return drawSlide({ bytes, ...drawn.data });
  const file = fileSchema.safeParse(input);
  if (!file.success) return readPictures({ bytes, onProgress, ...picturesWantedSchema.parse(input) });
  const { fileName, page, recognised } = file.data;
  return readFile({
    ...{ bytes, fileName, onProgress },
    ...(page === undefined ? {} : { page }),
    ...(recognised === undefined ? {} : { recognised }),
  });
});
