import { type EmbedHeight, embed } from '@marula/contract/embed';

/** Tells the page around the frame how high its content is. A height is no secret, so any page may hear it. */
export function reportHeight(content: Element): () => void {
  const { min, max, echo } = embed.height;
  let told = Number.NaN;
  const observer = new ResizeObserver(() => {
    const height = Math.min(Math.max(Math.ceil(content.getBoundingClientRect().height), min), max);
    if (Math.abs(height - told) <= echo) return;
    told = height;
    const message: EmbedHeight = { source: embed.source, v: embed.version, type: 'height', height };
    window.parent.postMessage(message, '*');
  });
  observer.observe(content);
  return () => observer.disconnect();
}
