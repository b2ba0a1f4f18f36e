import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { Button, Dialog, DialogClose, FieldError, Slider } from '../../../../ui/index.ts';
import { dragged, firstView, maxZoom, pictureSide, roomOf, squareOf, type View, zoomed } from './crop.ts';
import { useGestures } from './use-gestures.ts';
import { pictureWords } from './words.ts';

export interface CropDialogProps {
  picture: ImageBitmap;
  /** Stores the chosen square as a JPEG of 256 pixels. */
  onSave: (square: Blob) => Promise<void>;
  onClose: () => void;
}

/** Written anew, a picture holds nothing but its pixels: no place, no camera, no name. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser does not draw.');
  const { left, top, side } = squareOf(picture, view);
  context.imageSmoothingQuality = 'high';
  // What is transparent would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, pictureSide, pictureSide);
  context.drawImage(picture, left, top, side, side, 0, 0, pictureSide, pictureSide);
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (made: Blob | null): void =>
      made === null ? reject(new Error('The browser made no picture.')) : resolve(made);
    canvas.toBlob(take, 'image/jpeg', 0.9);
  });
}

/** The square of a chosen picture: dragged and enlarged on the picture itself, or by three sliders. */
export function CropDialog({ picture, onSave, onClose }: CropDialogProps): ReactNode {
  const translate = useWords(pictureWords);
  const failure = useFailureWords();
  // A state, because the dialog puts its contents into the page after the first effects.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [view, setView] = useState(firstView);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const room = roomOf(picture, view);
  const gestures = useGestures({
    onDrag: (right, down) => setView((now) => dragged(picture, now, right, down)),
    onPinch: (factor) => setView((now) => zoomed(picture, now, now.zoom * factor)),
  });
  useEffect(() => {
    if (canvas !== null) draw(canvas, picture, view);
  }, [canvas, picture, view]);

  const save = async (): Promise<void> => {
    if (canvas === null || saving) return;
    setSaving(true);
    setRefused(null);
    try {
      await onSave(await jpegOf(canvas));
    } catch (error) {
      setRefused(failure(error));
      setSaving(false);
    }
  };
  const asPercent = (share: number): string => translate('percent', { share });
  const axis = (name: 'x' | 'y', free: number) => ({
    value: Math.round(view[name] * 100),
    onChange: (share: number) => setView((now) => ({ ...now, [name]: share / 100 })),
    min: 0,
    max: 100,
    formatValue: asPercent,
    disabled: free < 1,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !saving) onClose();
      }}
      title={translate('cropTitle')}
      description={translate('cropText')}
      actions={
        <>
          <DialogClose>
            <Button disabled={saving}>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" busy={saving} onClick={() => void save()}>
            {translate('save')}
          </Button>
        </>
      }
    >
      <canvas
        ref={setCanvas}
        width={pictureSide}
        height={pictureSide}
        role="img"
        aria-label={translate('preview')}
        className="mx-auto size-56 cursor-move touch-none rounded-full border border-line"
        {...gestures}
      />
      <Slider
        label={translate('zoom')}
        value={view.zoom}
        onChange={(zoom) => setView((now) => zoomed(picture, now, zoom))}
        min={1}
        max={maxZoom}
        step={0.1}
        formatValue={(zoom) => asPercent(Math.round(zoom * 100))}
      />
      <Slider label={translate('across')} {...axis('x', room.width)} />
      <Slider label={translate('down')} {...axis('y', room.height)} />
      {refused !== null && <FieldError>{refused}</FieldError>}
    </Dialog>
  );
}
