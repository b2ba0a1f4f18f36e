import type { ImageAttachment } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ImageFrame } from '../../../parts/attachments/index.ts';
import { addressSeconds, imageAddress } from './image-file.ts';

export interface ShownImageProps extends Omit<ImageAttachment, 'type'> {
  contentLanguage: 'en' | 'el';
}

/** An image of a question, as its teacher sees it. */
export function ShownImage({ path, ...image }: ShownImageProps): ReactNode {
  const address = useQuery({
    queryKey: ['question-image', path],
    queryFn: () => imageAddress(path),
    // Renewed before it ends.
    staleTime: addressSeconds * 750,
    refetchInterval: addressSeconds * 750,
  });
  return <ImageFrame {...image} address={address} />;
}
