import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { badRequest, unprocessable } from './errors.ts';
import { grantIdToken } from './grant-id-token.ts';
import { grantPassword } from './grant-password.ts';
import { grantPkce } from './grant-pkce.ts';
import { grantRefreshToken } from './grant-refresh-token.ts';
import { parsed, text } from './input.ts';

const Query = z.object({ grant_type: text });

export function tokenRoutes(context: PlatformContext, app: FastifyInstance): void {
  app.post('/token', (request) => {
    switch (parsed(Query, request.query).grant_type) {
      case 'password':
        return grantPassword(context, request);
      case 'refresh_token':
        return grantRefreshToken(context, request);
      case 'pkce':
        return grantPkce(context, request);
      case 'id_token':
        return grantIdToken(context, request);
      case 'web3':
        throw unprocessable('web3_provider_disabled', 'Web3 provider is disabled');
      default:
        throw badRequest('unsupported_grant_type', 'unsupported_grant_type');
    }
  });
}
