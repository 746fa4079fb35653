/** Short sounds of a table, made on the spot: no files, nothing to fetch. */
import type { Motion } from '@caltrop/engine';

export type Sound = 'dice' | 'move' | 'hit' | 'miss' | 'heal' | 'gone' | 'turn';

/** A knock: filtered noise or a tone that dies away. `at` in seconds from now. */
interface Knock {
  readonly at: number;
  readonly long: number;
  readonly pitch: number;
  readonly loud: number;
  readonly of: 'noise' | 'tone';
}

const knock = (at: number, long: number, pitch: number, loud: number, of: Knock['of'] = 'noise'): Knock => ({
  at,
  long,
  pitch,
  loud,
  of,
});

/** Wood, card and dice: what each sound is made of. */
export const SOUNDS: Readonly<Record<Sound, readonly Knock[]>> = {
  dice: [0, 0.05, 0.09, 0.15, 0.23].map((at, i) => knock(at, 0.04, 2600 - 250 * i, 0.3 - 0.04 * i)),
  move: [knock(0, 0.06, 420, 0.22)],
  hit: [knock(0, 0.12, 180, 0.4), knock(0, 0.05, 1400, 0.25)],
  miss: [knock(0, 0.14, 900, 0.1)],
  heal: [knock(0, 0.18, 520, 0.12, 'tone'), knock(0.09, 0.22, 780, 0.12, 'tone')],
  gone: [knock(0, 0.3, 120, 0.35)],
  turn: [knock(0, 0.25, 440, 0.1, 'tone')],
};

/** The sounds of movements, each once, in the order in which they come; dice come before what they decided. */
export const soundsOf = (motions: readonly Motion[], dice: boolean): readonly Sound[] => {
  const heard = motions.flatMap((m): Sound[] => {
    switch (m.kind) {
      case 'move':
      case 'appears':
        return ['move'];
      case 'strike':
        return [m.tone === 'miss' ? 'miss' : m.tone === 'heal' || m.tone === 'status' ? 'heal' : 'hit'];
      case 'gone':
        return ['gone'];
      case 'banner':
        return ['turn'];
    }
  });
  return [...new Set<Sound>([...(dice ? (['dice'] as const) : []), ...heard])];
};

let context: AudioContext | undefined;

const noiseOf = (audio: AudioContext, long: number): AudioBufferSourceNode => {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
};

const strike = (audio: AudioContext, { long, pitch, loud, of }: Knock, from: number): void => {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + long);
  volume.connect(audio.destination);
  if (of === 'tone') {
    const tone = audio.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(from);
    tone.stop(from + long);
    return;
  }
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.connect(volume);
  const noise = noiseOf(audio, long);
  noise.connect(band);
  noise.start(from);
};

/** Sounds one after the other. A browser allows them after somebody has pressed something on the page. */
export const play = (sounds: readonly Sound[]): void => {
  if (sounds.length === 0) return;
  context ??= new AudioContext();
  let from = context.currentTime;
  for (const sound of sounds) {
    const knocks = SOUNDS[sound];
    for (const k of knocks) strike(context, k, from + k.at);
    from += Math.max(...knocks.map((k) => k.at + k.long));
  }
};
