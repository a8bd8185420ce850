import type { TextChannel } from '@marula/contract/news-texts';
import type { Sms } from './port.ts';

/** Each message by the service of its channel; by SMS where the other has none. */
export const byChannel = (services: { sms: Sms } & { [C in TextChannel]?: Sms | undefined }): Sms => ({
  send: (message) => {
    const service = services[message.channel];
    return service ? service.send(message) : services.sms.send({ ...message, channel: 'sms' });
  },
});
