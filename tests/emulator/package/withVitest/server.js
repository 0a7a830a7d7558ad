import { Client } from 'stytch';

const { PROJECT_ID: project_id, PROJECT_SECRET: secret, SESSION_JWT: session_jwt } = process.env;
const custom_base_url = process.env.STYTCH_URL ?? 'https://localhost:4175';

const stytch = new Client({ project_id, secret, custom_base_url, fraud_env: custom_base_url });
const session = await stytch.sessions.authenticateJwtLocal({ session_jwt });
console.info(session.user_id);
