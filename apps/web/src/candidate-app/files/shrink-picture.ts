/** In pixels along the longer side: a certificate can still be read, and a face needs no more. */
const longest = 1600;
const quality = 0.8;

/**
 * Makes a photo small on the phone, before its bytes cost anything. What cannot be drawn here, and what would not become
 * smaller, stays as it is: the server looks into the file itself.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type)) return file;
  const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!drawn) return file;
  const scale = Math.min(1, longest / Math.max(drawn.width, drawn.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(drawn.width * scale);
  canvas.height = Math.round(drawn.height * scale);
  const pen = canvas.getContext('2d');
  // A see-through picture would become black.
  if (pen) pen.fillStyle = 'white';
  pen?.fillRect(0, 0, canvas.width, canvas.height);
  pen?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!small || small.size >= file.size) return file;
  return new File([small], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, {
    type: small.type,
    // Chosen again, it is known for the same.
    lastModified: file.lastModified,
  });
}
