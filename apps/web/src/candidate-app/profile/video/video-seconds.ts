/** Longer than any video: asking for it makes a browser find the end of one that does not tell its length. */
const farAhead = 1e7;

/** How long a video is; nothing where this browser cannot read it. */
export function videoSeconds(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'metadata';
  const told = new Promise<number | undefined>((tell) => {
    video.onerror = () => tell(undefined);
    video.ondurationchange = () => Number.isFinite(video.duration) && tell(video.duration);
    video.onloadedmetadata = () => {
      if (!Number.isFinite(video.duration)) video.currentTime = farAhead;
    };
  });
  video.src = address;
  return told.finally(() => URL.revokeObjectURL(address));
}
